/** Method and path of the search of tasks, for screens that only refresh it and need none of its schemas. */
export const taskSearchKey = { method: 'GET', path: '/tasks/query' } as const
