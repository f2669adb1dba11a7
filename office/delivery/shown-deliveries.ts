/** The names of the calls whose answers show who has an invoice. */
export const showsDeliveries = [
  'listDeliveries',
  'sumDeliveries',
  'listRiders',
  'getOfficeOrder',
  'getToday',
] as const;
