/** Lists that saved views can be made of. */
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
