import { type Language, useLanguage } from '../../words/language.ts'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Writes a calendar date in the language of the page: "25 januari 2027", on one line. */
export const useDayText = (): ((date: string) => string) => {
  const language = useLanguage()
  return (date) => formats[language].format(new Date(date)).replaceAll(' ', '\u00a0')
}
