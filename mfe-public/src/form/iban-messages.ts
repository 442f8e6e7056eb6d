/** Texts about an IBAN. */
export interface IbanWords {
  readonly label: string
  readonly hint: string
  /** Under the field during typing. */
  readonly wrong: string
  readonly right: string
  readonly bank: string
  /** At sending an invalid or empty one. */
  readonly refused: { readonly title: string; readonly text: string }
}

const nl: IbanWords = {
  label: 'IBAN-nummer',
  hint: 'Dit staat op je bankpas of in de app van je bank.',
  wrong: 'Onjuiste IBAN',
  right: 'Dit is een geldig IBAN-nummer',
  bank: 'Bank',
  refused: { title: 'Geen geldig IBAN-nummer', text: 'Er is geen geldig IBAN-nummer ingevuld' },
}

const en: IbanWords = {
  label: 'IBAN',
  hint: 'You find it on your bank card or in the app of your bank.',
  wrong: 'Incorrect IBAN',
  right: 'This is a valid IBAN',
  bank: 'Bank',
  refused: { title: 'No valid IBAN', text: 'You have not filled in a valid IBAN' },
}

export const ibanWords = { nl, en }
