import { createListeners } from '@zaakwerk/platform/public'
import { useEffect, useSyncExternalStore } from 'react'
import { tabMemory } from '../link/tab-memory.ts'

export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** Texts in both languages. */
export type Translated<Words> = Readonly<Record<Language, Words>>

const chosen = tabMemory('language', (value): Language | undefined => languages.find((one) => one === value))

const ofAddress = (): Language | undefined => {
  const given = new URLSearchParams(location.search).get('lang')
  return languages.find((one) => one === given)
}

const { subscribe, announce } = createListeners()
/** The current language, outside components. */
export const currentLanguage = (): Language => chosen.read() ?? ofAddress() ?? 'nl'

/** Sets the language of this tab. */
export const chooseLanguage = (language: Language): void => {
  chosen.write(language)
  announce()
}

/** The language of the page: chosen in this tab, else that of the link, else Dutch. */
export const useLanguage = (): Language => {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return language
}

/** Texts in the language of the page. */
export const useWords = <Words>(words: Translated<Words>): Words => words[useLanguage()]
