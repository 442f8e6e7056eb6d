/** The sent value, null when it is empty; the stored value when nothing was sent. */
export const patchText = <Text extends string>(
  text: Text | '' | null | undefined,
  before: Text | null,
): Text | null => (text === undefined ? before : text || null)
