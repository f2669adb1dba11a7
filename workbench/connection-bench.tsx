import { NETWORK_MODES, type NetworkMode } from './broken-connection.ts';
import { chooseNetworkMode } from './chosen-connection.ts';
import { useChosenNetworkMode } from './use-chosen-connection.ts';
import classes from './workbench.module.css';

const MEANINGS: Readonly<Record<NetworkMode, string>> = {
  open: 'Questions reach the shop and answers come back.',
  slow: 'Everything takes three seconds longer.',
  closed: 'Nothing gets there; the browser still believes that it is online.',
  'answer-lost': 'The shop does what it is asked, and the answer gets lost.',
  hang: 'Nothing ever comes back.',
  'server-error': 'The shop answers 500.',
  'captive-portal': 'A Wi-Fi page answers 200 with HTML.',
  'bare-401': 'A proxy answers 401: nobody is signed out by that.',
  'session-ended': 'The shop says, marked, that the session is over.',
};

/** Breaks requests between this tab and the server. The service worker's requests are not affected. */
export function ConnectionBench() {
  const chosen = useChosenNetworkMode();
  return (
    <ul className={classes.list}>
      {NETWORK_MODES.map((mode) => (
        <li key={mode}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={mode === chosen}
            onClick={() => chooseNetworkMode(mode)}
          >
            <b>{mode}</b> {MEANINGS[mode]}
          </button>
        </li>
      ))}
    </ul>
  );
}
