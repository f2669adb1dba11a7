/** The types of a worker do not know it. */
export function isSubscriptionChange(event: Event): event is ExtendableEvent {
  return event.type === 'pushsubscriptionchange' && 'waitUntil' in event;
}
