/** "1 taak", "0 taken", "3 taken". */
export const taskCountLabel = (count: number): string => `${count} ${count === 1 ? 'taak' : 'taken'}`
