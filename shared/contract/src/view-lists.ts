/** Lists that support saved views. */
export const viewLists = [
  'cases',
  'tasks',
  'grounds',
  'clients',
  'companies',
  'authorities',
  'users',
  'log',
] as const
export type ViewList = (typeof viewLists)[number]
