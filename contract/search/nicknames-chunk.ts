import type { Nicknames } from '#domain/search/nicknames/nicknames';
import type { Decoded } from '#contract/protocol/codec';
import { isText, listFrom, readJson, tupleFrom } from '#contract/protocol/light-reading';

/**
 * The format of the tenant's nicknames as a chunk: JSON text `[form, nicknames]`, a nickname is `[said, meant]`.
 */
const FORM = 1;

/**
 * Writes the nicknames. The output is deterministic: the same nicknames in the same order give the same text.
 */
export function writeNicknamesChunk(nicknames: Nicknames): string {
  return JSON.stringify([FORM, nicknames]);
}

/** Parses the nicknames. Never throws. */
export function readNicknamesChunk(text: string): Decoded<Nicknames> {
  return readJson(text, 'the nicknames', (input) => {
    const [form, rows] = tupleFrom(input) ?? [];
    return form === FORM ? listFrom(rows, nicknameFrom) : undefined;
  });
}

function nicknameFrom(input: unknown): Nicknames[number] | undefined {
  const [nickname, meant] = tupleFrom(input) ?? [];
  return isText(nickname) && isText(meant) ? [nickname, meant] : undefined;
}
