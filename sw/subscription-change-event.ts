/** TypeScript's worker types lack this event. */
export function isSubscriptionChange(event: Event): event is ExtendableEvent {
  return event.type === 'pushsubscriptionchange' && 'waitUntil' in event;
}
