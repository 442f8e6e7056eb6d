/** Text, @, text, dot, at least two characters (specification 2, section 5). */
const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export const isEmail = (text: string): boolean => simpleAddress.test(text.trim())
