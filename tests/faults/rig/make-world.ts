import { bundleFaultServer, worldTemplate } from '#tests/support/browser/open-fault-server';

/** Creates the world before the first test, so that two workers do not do it at once. */
export default async function makeWorld(): Promise<void> {
  await bundleFaultServer();
  await worldTemplate();
}
