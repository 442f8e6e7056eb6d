/** Text, @, text, dot, at least two characters (specification 2, section 5). */
const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export const invalidEmail = { title: 'Ongeldig e-mailadres', text: 'Voer een geldig e-mailadres in' }

export const isEmail = (text: string): boolean => simpleAddress.test(text.trim())
