import type { FastifyReply } from 'fastify';
import { OFFICE_EVENTS_PATH } from '#contract/office/office-call';
import type { OfficeTopic } from '#domain/office/office-topic';
import { officeSignedIn } from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';

const POLL_MS = 2000;
/** A proxy closes a silent connection, commonly after a minute. */
const BEATS_PER_POLL = 10;
/** A person may have the office open in several tabs. */
const MAX_STREAMS_PER_SESSION = 6;
const MAX_STREAMS = 200;

interface Stream {
  readonly sessionId: string;
  readonly send: (text: string) => void;
  readonly end: () => void;
  /** Rejects when the session is over. */
  readonly check: () => Promise<unknown>;
}

/**
 * `GET <tenant>/office/events` tells browsers which lists changed, as server-sent events.
 *
 * Each process reads the positions of a tenant once per interval, however many browsers listen, and not at all
 * without one. LISTEN and NOTIFY would save that read on PostgreSQL, but they need a connection of their own for
 * each tenant and do not exist between processes of the embedded database.
 */
export function officeEvents(scope: RestScope): void {
  const { app, limits } = scope;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  const poll = pollerOf(scope, streams);
  const stopWhenAlone = () => {
    if (streams.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    poll.forget();
  };

  app.get(`/${OFFICE_EVENTS_PATH}`, async (http, reply) => {
    await limits.checkAddress(http);
    const { session } = await officeSignedIn(scope, http, undefined);
    const own = [...streams].filter(({ sessionId }) => sessionId === session.id);
    if (own.length >= MAX_STREAMS_PER_SESSION || streams.size >= MAX_STREAMS)
      throw new Problem('too-many-requests', { retryAfterSeconds: 10 });
    const stream: Stream = {
      sessionId: session.id,
      send: (text) => reply.raw.write(text),
      end: () => reply.raw.end(),
      // A stream alone does not keep the session alive.
      check: () => officeSignedIn(scope, http, undefined, false),
    };
    await poll.start();
    begin(reply);
    streams.add(stream);
    http.raw.on('close', () => {
      streams.delete(stream);
      stopWhenAlone();
    });
    timer ??= setInterval(() => void poll.run(), POLL_MS).unref();
    return reply;
  });

  app.addHook('preClose', async () => {
    for (const { end } of streams) end();
    streams.clear();
    stopWhenAlone();
  });
}

/** The answer's headers. `retry` is what a browser waits before it connects again. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  reply.raw.write('retry: 5000\n\n');
}

function pollerOf({ tenant }: RestScope, streams: ReadonlySet<Stream>) {
  type Position = Awaited<ReturnType<typeof readOfficeChanges>>;
  let before: Position | undefined;
  let isRunning = false;
  let beats = 0;

  const tell = (topics: readonly OfficeTopic[]) => {
    for (const { send } of streams) send(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`);
  };
  const beat = async () => {
    beats += 1;
    if (beats % BEATS_PER_POLL !== 0) return;
    for (const stream of streams) {
      const isLive = await stream.check().then(
        () => true,
        () => false,
      );
      if (isLive) stream.send(': still here\n\n');
      else stream.end();
    }
  };
  return {
    /** Reads the first position, so that the stream tells every later change. */
    start: async () => {
      before ??= await readOfficeChanges(tenant.database);
    },
    run: async () => {
      if (isRunning || before === undefined) return;
      isRunning = true;
      try {
        const after = await readOfficeChanges(tenant.database);
        const topics = await topicsBetween(tenant.database, before, after);
        before = after;
        if (topics.length > 0) tell(topics);
        await beat();
      } catch {
        // The next run reads again; a browser that misses nothing notices nothing.
      } finally {
        isRunning = false;
      }
    },
    forget: () => {
      before = undefined;
    },
  };
}
