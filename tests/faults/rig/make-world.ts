import { bundleFaultServer, worldTemplate } from '#tests/support/browser/fault-shop';

/** Before the first test, so that two workers do not make it at once. */
export default async function makeWorld(): Promise<void> {
  await bundleFaultServer();
  await worldTemplate();
}
