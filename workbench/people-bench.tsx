import { useState } from 'react';
import { signIn, signInAsGuest, type SignInOutcome } from '#state/accounts/session';
import type { Phone } from '#state/runtime/phone';
import classes from './workbench.module.css';

/** The demo tenant's accounts; other tenants refuse them. */
const ACCOUNTS = [
  { username: 'shop1', is: 'customer, price level 1' },
  { username: 'shop2', is: 'customer, price level 3' },
  { username: 'agent1', is: 'verified agent with 12 client shops' },
  { username: 'rider1', is: 'rider' },
  { username: 'rider2', is: 'rider' },
  { username: 'staff1', is: "the distributor's staff" },
] as const;

const DEMO_PASSWORD = 'demo1234';

/** Signs in with the real call. Carts and pending changes stay with their accounts. */
export function PeopleBench({ phone }: { readonly phone: Phone }) {
  const [problem, setProblem] = useState<string>();

  async function become(begin: () => Promise<SignInOutcome>): Promise<void> {
    const outcome = await begin();
    if (outcome.kind === 'signed-in') window.location.assign(phone.basePath);
    else setProblem(outcome.kind === 'refused' ? outcome.code : outcome.kind);
  }

  return (
    <>
      <ul className={classes.list}>
        {ACCOUNTS.map(({ username, is }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => void become(() => signIn(phone, { username, password: DEMO_PASSWORD }))}
            >
              <b>{username}</b> {is}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classes.choice}
            onClick={() => void become(() => signInAsGuest(phone))}
          >
            <b>guest</b> browses and fills a cart
          </button>
        </li>
      </ul>
      {problem === undefined ? null : <p role="alert">Not signed in: {problem}</p>}
    </>
  );
}
