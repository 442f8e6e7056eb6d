import type { Registry } from '@zaakwerk/contract/remotes'
import { fold } from '@zaakwerk/domain/normal-forms'
import { menuEntries } from '@zaakwerk/domain/remote-pages'

/** An action in the search results. */
export interface SearchAction {
  readonly key: string
  readonly label: string
  readonly icon: 'create' | 'search' | 'page'
  /** URL that starts the action. */
  readonly to: string
}

interface ActionsOf {
  readonly registry: Registry
  readonly permissions: readonly string[]
  readonly text: string
}

/** Opens the dialog of a new case on the list of cases. */
export const newCaseAddress = '/#dossier-aanmaken'

const newCase: SearchAction = {
  key: 'new-case',
  label: 'Dossier aanmaken',
  icon: 'create',
  to: newCaseAddress,
}

/** Actions of the search: "Dossier aanmaken", and each page that the viewer may open from a menu or a link. */
const standing = ({ registry, permissions }: ActionsOf): readonly SearchAction[] => {
  const pages = (['top', 'linked', 'settings', 'user'] as const).flatMap((place) =>
    menuEntries(registry, { place, permissions }),
  )
  return [
    ...(permissions.includes('cases.write') ? [newCase] : []),
    ...pages.map(({ label, path }) => ({
      key: `page-${path}`,
      label: `Ga naar ${label}`,
      icon: 'page' as const,
      to: path,
    })),
  ]
}

/** Actions whose label has each of the words, in any order. */
export const actionsNamed = (of: ActionsOf): readonly SearchAction[] => {
  const words = fold(of.text).split(' ').filter(Boolean)
  return standing(of).filter(({ label }) => words.every((word) => fold(label).includes(word)))
}

/** Actions for a search text: actions whose name matches it, and actions that use it. */
export const actionsFor = (of: ActionsOf): readonly SearchAction[] => {
  const { permissions, text } = of
  const named = actionsNamed(of)
  const searchTasks: SearchAction = {
    key: 'search-tasks',
    label: `Zoek “${text}” in Taken`,
    icon: 'search',
    to: `/tasks?${new URLSearchParams({ query: text })}`,
  }
  const withText = [
    ...(permissions.includes('cases.write') && !named.includes(newCase) ? [newCase] : []),
    ...(permissions.includes('tasks.read') ? [searchTasks] : []),
  ]
  return [...named, ...withText]
}
