/** Pages that a colleague can choose to start on. */
export const startPages = ['cases', 'today', 'terms', 'incoming', 'tasks'] as const
export type StartPage = (typeof startPages)[number]
