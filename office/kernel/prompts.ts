/** The two questions that interrupt a call: sign in again, and the password again. */
export type Prompt = 'sign-in' | 'step-up';

/** Lets calls wait for a person. However many calls ask at once, the person is asked once. */
export interface Prompts {
  /** The prompt on the screen; undefined if there is none. */
  read(): Prompt | undefined;
  subscribe(callback: () => void): () => void;
  /** Resolves with whether the person did it. */
  ask(prompt: Prompt): Promise<boolean>;
  settle(prompt: Prompt, isDone: boolean): void;
}

export function openPrompts(): Prompts {
  const waiting = new Map<Prompt, ((isDone: boolean) => void)[]>();
  const callbacks = new Set<() => void>();
  const tell = () => {
    for (const callback of callbacks) callback();
  };
  return {
    // Without a session nobody can step up, so signing in comes first.
    read: () => (waiting.has('sign-in') ? 'sign-in' : waiting.has('step-up') ? 'step-up' : undefined),
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    ask: (prompt) =>
      new Promise((resolve) => {
        waiting.set(prompt, [...(waiting.get(prompt) ?? []), resolve]);
        tell();
      }),
    settle(prompt, isDone) {
      const settled = waiting.get(prompt) ?? [];
      waiting.delete(prompt);
      tell();
      for (const resolve of settled) resolve(isDone);
    },
  };
}
