import { useEffect, useSyncExternalStore } from 'react'
import { tabMemory } from '../link/tab-memory.ts'

export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** The same words in both languages, of one shape. */
export type Translated<Words> = Readonly<Record<Language, Words>>

const chosen = tabMemory('language', (value): Language | undefined => languages.find((one) => one === value))

const ofAddress = (): Language | undefined => {
  const given = new URLSearchParams(location.search).get('lang')
  return languages.find((one) => one === given)
}

const listeners = new Set<() => void>()
/** The language of the page now, for what is said outside a component. */
export const currentLanguage = (): Language => chosen.read() ?? ofAddress() ?? 'nl'

/** Shows every page of this tab in a language from now on. */
export const chooseLanguage = (language: Language): void => {
  chosen.keep(language)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language of the page: what was chosen in this tab, else what its link says, else Dutch. */
export const useLanguage = (): Language => {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return language
}

/** The words of the page's language. */
export const useWords = <Words>(words: Translated<Words>): Words => words[useLanguage()]
