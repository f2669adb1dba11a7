import * as z from 'zod/mini';

/** The shop's content security policy forbids building functions from text, which zod would otherwise try. */
z.config({ jitless: true });
