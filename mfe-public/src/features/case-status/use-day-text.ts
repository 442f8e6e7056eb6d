import { dayInEnglish } from '../../messages/english-day.ts'
import { useLanguage } from '../../messages/language.ts'

const dutch = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes a calendar date in the language of the page: "25 januari 2027", on one line. */
export const useDayText = (): ((date: string) => string) => {
  const language = useLanguage()
  return (date) =>
    (language === 'en' ? dayInEnglish(date) : dutch.format(new Date(date))).replaceAll(' ', '\u00a0')
}
