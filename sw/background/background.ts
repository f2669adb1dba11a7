import { UsageDatabase } from '#local/database/usage-database';
import { readTenant } from '#remote/files/load-tenant';
import { openAppFiles } from './app-files.ts';
import { downloadCatalogue } from './download-catalogue.ts';
import { receiveShare } from './receive-share.ts';
import { renewOrderPush } from './renew-order-push.ts';
import { passOnOrderNews, sendPendingChanges } from './send-pending-changes.ts';
import { showOrderPush } from './show-order-push.ts';

declare const self: ServiceWorkerGlobalScope & { khaisongBackground?: Background };

/**
 * The part of the worker that reads or writes databases, or calls the server. A start of the app needs none of it, so it
 * is a script of its own (decision 70).
 */
export type Background = typeof background;

const background = {
  openAppFiles,
  openUsage: (prefixPath: string) => new UsageDatabase(prefixPath),
  readTenant,
  sendPendingChanges,
  passOnOrderNews,
  downloadCatalogue,
  showOrderPush,
  renewOrderPush,
  receiveShare,
};

self.khaisongBackground = background;
