import { NEWCOMERS, type NewcomerKind } from '../support/browser/e2e-newcomers.ts';

/** Who holds the phone of a test (test.ts). */
export type Who =
  | 'nobody'
  | 'guest'
  | 'shop1'
  | 'shop2'
  | 'agent1'
  | 'agent2'
  | 'agent3'
  | 'rider1'
  | 'rider2'
  | 'staff1'
  | 'forgetful1'
  | 'forgetful2'
  | NewcomerKind;

export function isNewcomerKind(who: Who): who is NewcomerKind {
  return who in NEWCOMERS;
}
