import { NoticeBar } from '#features/app/notices/notice-bar';
import { PullToRefresh } from './pull-to-refresh.tsx';

/** The parts beside every page of the catalogue that load after its first paint. */
export function AfterPaint() {
  return (
    <>
      <NoticeBar />
      <PullToRefresh />
    </>
  );
}
