/** Whether a fact of the case is in edit mode: opening another case or document would disturb the input. */
export const isEditing = (): boolean => document.querySelector('[data-editing]') !== null
