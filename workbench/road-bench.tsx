import { ROADS, type Road } from './broken-road.ts';
import { chooseRoad } from './chosen-road.ts';
import { useChosenRoad } from './use-chosen-road.ts';
import classes from './workbench.module.css';

const MEANINGS: Readonly<Record<Road, string>> = {
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
export function RoadBench() {
  const chosen = useChosenRoad();
  return (
    <ul className={classes.list}>
      {ROADS.map((road) => (
        <li key={road}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={road === chosen}
            onClick={() => chooseRoad(road)}
          >
            <b>{road}</b> {MEANINGS[road]}
          </button>
        </li>
      ))}
    </ul>
  );
}
