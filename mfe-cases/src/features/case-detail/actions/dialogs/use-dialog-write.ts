import { ApiError, notify } from '@zaakwerk/platform'
import { useRef, useState } from 'react'
import { caseErrorText } from '../../../../errors/case-error-text.ts'
import type { WriteResult } from '../../conflicts/use-case-writer.ts'

/** The title of a failure that the specification gives no other. */
const failedTitle = 'Er is iets fout gegaan'

interface DialogWrite {
  readonly isBusy: boolean
  /** What the server said of the fields it refused, by their name. */
  readonly refused: Readonly<Record<string, string>>
  /** Everything else that went wrong: as the form shows it above its buttons, and in words. */
  readonly problems: { readonly title: string; readonly items: readonly string[] } | undefined
  readonly error: string | undefined
  readonly run: (intent: DialogIntent) => Promise<void>
}

interface DialogIntent {
  readonly write: () => Promise<WriteResult>
  /** Tells the user that it is done. */
  readonly onDone: () => void
  /** Fields of the dialog that a refusal can be shown under; the value that is in use (409) is the first one. */
  readonly fields?: readonly string[]
}

const refusedFields = (error: ApiError, fields: readonly string[]): Readonly<Record<string, string>> => {
  const [first] = fields
  if (error.status === 409 && first) return { [first]: error.detail }
  if (error.status !== 422) return {}
  return Object.fromEntries(
    error.fields
      .map(({ loc, msg }) => [String(loc.at(-1)), msg] as const)
      .filter(([name]) => fields.includes(name)),
  )
}

/** "Already queued": nothing changed, so there is nothing to try again (specification 1, section 4). */
const tellQueued = ({ detail }: ApiError): void => {
  const title = detail.includes('wachtrij') ? 'Pro forma beroep staat al in de wachtrij' : failedTitle
  notify.error({ title, text: detail })
}

/**
 * One write of a dialog: sent once however often it is asked for, told when done, and the dialog closed. What fails leaves
 * the dialog as it is, with what was typed.
 */
export const useDialogWrite = (onClose: () => void): DialogWrite => {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  const fail = (problem: unknown, fields: readonly string[]): void => {
    // The sign-in page tells of an ended session itself.
    if (problem instanceof ApiError && problem.code === 'refresh_token_invalid') return
    if (problem instanceof ApiError && problem.status === 208) {
      tellQueued(problem)
      onClose()
      return
    }
    const found = problem instanceof ApiError ? refusedFields(problem, fields) : {}
    setRefused(found)
    if (Object.keys(found).length > 0) return
    const text = caseErrorText(problem)
    setError(text)
    notify.error({ title: failedTitle, text })
  }

  const run = async ({ write, onDone, fields = [] }: DialogIntent): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    setRefused({})
    try {
      const result = await write()
      if (result === 'done') onDone()
      if (result !== 'open') onClose()
    } catch (problem) {
      fail(problem, fields)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, refused, error, problems: error ? { title: failedTitle, items: [error] } : undefined, run }
}
