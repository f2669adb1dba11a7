/**
 * Whether only processes of the previous version use a column, given as `table.column`. The next version drops it
 * (store/database/earlier-queues).
 */
export function isOfPreviousVersion(column: string): boolean {
  return /^(push_messages|account_messages|webhook_messages)\.|^payment_attempts\.(ask_at|busy_until)$/.test(
    column,
  );
}
