import type { RuleDraft } from './rule-draft.ts';
import type { RuleField } from './rule-fields.ts';

/** The props of the form's fields. */
export interface FieldProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
  /** The message of a field with a problem. */
  readonly errorOf: (field: RuleField) => string | undefined;
}
