import { search } from '@zaakwerk/contract/search'
import { overviewCaseTypes } from '@zaakwerk/domain/case-types'
import { withinSearchLength } from '@zaakwerk/domain/text-lengths'
import { useEndpoint, useViewer } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { useMemo } from 'react'
import { registry } from '../remotes/registry.ts'
import { actionsFor, actionsNamed } from './search-actions.ts'
import { actionGroup, groupsOf, type SearchGroup } from './search-rows.ts'

/** Debounce in milliseconds. Each search is recorded in the audit trail, so it is not sent for every letter. */
const pauseMs = 150

const fewActions = { empty: 5, found: 2 } as const

const isNumber = (text: string): boolean => /^[\d\s.-]+$/.test(text)

interface FoundRows {
  readonly groups: readonly SearchGroup[]
  /** Whether the search is limited to actions. */
  readonly isCommand: boolean
  readonly isNearNumber: boolean
  /** The rows are not yet those of the text. */
  readonly isPending: boolean
  /** The text that the rows belong to. */
  readonly text: string
  readonly error: Error | undefined
  readonly retry: () => void
}

/** The rows of the search for a typed text. After `>` only actions, without an API call. */
export const useSearchRows = (typed: string): FoundRows => {
  const { role, permissions = [] } = useViewer()
  const isCommand = typed.trimStart().startsWith('>')
  const wanted = isCommand ? '' : withinSearchLength(typed.trim())
  const settled = useDebounced(wanted, pauseMs)
  // An empty field shows the last opened cases immediately.
  const text = wanted === '' ? '' : settled
  const { data, error, isPrevious, isLoading, retry } = useEndpoint(
    search,
    { query: text === '' ? {} : { query: text } },
    { keepPrevious: true },
  )
  const groups = useMemo(() => {
    const of = { registry, permissions, text: isCommand ? typed.trimStart().slice(1).trim() : text }
    if (isCommand) return [actionGroup(actionsNamed(of))]
    const found = data
      ? groupsOf({ answer: data, text, isListLimited: overviewCaseTypes(role) !== undefined })
      : []
    if (text === '') return [...found, actionGroup(actionsNamed(of).slice(0, fewActions.empty))]
    return isNumber(text) ? found : [...found, actionGroup(actionsFor(of).slice(0, fewActions.found))]
  }, [data, isCommand, permissions, role, text, typed])
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isCommand,
    isNearNumber: !isCommand && data?.is_near_number === true,
    isPending: !isCommand && (wanted !== text || (!error && (isPrevious || isLoading))),
    text,
    error: isCommand ? undefined : error,
    retry,
  }
}
