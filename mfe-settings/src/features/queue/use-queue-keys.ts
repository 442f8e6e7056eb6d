import type { Job } from '@zaakwerk/contract/jobs'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { MouseEvent, KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { QueueSection } from './queue-groups.ts'
import { mayRetry } from './queue-messages.ts'
import type { Choice } from './use-choice.ts'

/** The button that opens a row. */
export const rowButtonId = (id: number): string => `queue-job-${id}`

const rowButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[id^="queue-job-"]')]

/** Moves the focus from the search field into the rows. */
export const focusFirstRow = (): boolean => {
  const [first] = rowButtons()
  first?.focus()
  return first !== undefined
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Arrow keys, Home and End move through the rows, across groups. */
export const moveThroughQueue = (event: ReactKeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const from = event.target
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(from instanceof HTMLElement)) return
  // Events of an open menu bubble here through React, though it is elsewhere in the document.
  if (!event.currentTarget.contains(from) || from.matches('[aria-haspopup][aria-expanded="true"]')) return
  const buttons = rowButtons()
  const row = from.closest('tr')
  const own = row?.querySelector<HTMLElement>('[id^="queue-job-"]')
  const at = own ? buttons.indexOf(own) : -1
  if (at < 0) return
  event.preventDefault()
  buttons[step(at, buttons.length - 1)]?.focus()
}

const hasSelectedText = (row: Element): boolean => {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/** Opens or closes a row that is clicked outside its controls. Selecting text opens nothing. */
export const openClickedRow = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
  // Events of an open menu bubble here through React, though it is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  const row = target.closest('tr')
  if (!row || target.closest('a, button, input') || hasSelectedText(row)) return
  row.querySelector<HTMLElement>('[id^="queue-job-"]')?.click()
}

interface QueueKeys {
  readonly sections: readonly QueueSection[]
  readonly choice: Choice
  readonly retry: (jobs: readonly Job[]) => Promise<boolean>
  readonly mayAct: boolean
}

/** R retries the chosen rows or the focused one; Esc clears the choice. Not while typing. */
export const useQueueKeys = ({ sections, choice, retry, mayAct }: QueueKeys): void => {
  const retryMeant = (): void => {
    if (!mayAct) return
    const focused = document.activeElement?.closest('tr')?.querySelector('[id^="queue-job-"]')?.id
    const jobs = sections.flatMap(({ rows }) => rows.flatMap(({ job, hasMoved }) => (hasMoved ? [] : [job])))
    const meant =
      choice.chosen.length > 0 ? choice.chosen : jobs.filter(({ id }) => rowButtonId(id) === focused)
    const failed = meant.filter(mayRetry)
    if (failed.length > 0) void retry(failed).then((isDone) => isDone && choice.clear())
  }
  const clear = (): boolean => {
    choice.clear()
    return false
  }
  useKeys({ r: retryMeant, 'Shift+r': retryMeant, Escape: clear })
}
