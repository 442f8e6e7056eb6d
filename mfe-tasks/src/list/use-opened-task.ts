import { PathId } from '@zaakwerk/contract/primitives'
import { cameFromList, fromList, notify } from '@zaakwerk/platform'
import { useLocation, useNavigate, useParams } from '@zaakwerk/platform/router'
import { useCallback, useEffect, useMemo } from 'react'

/** The page that lists the tasks. */
export type TaskListPath = '/tasks' | '/grounds'

export interface OpenedTask {
  /** The task in the address; undefined when none is open. */
  readonly id: number | undefined
  /** Adds a step to the history: Back closes the task. */
  readonly open: (id: number) => void
  /** Takes the place of the task that is open. */
  readonly show: (id: number) => void
  readonly close: () => void
}

/** The task whose id the address of a list carries. The filter in the address stays as it is. */
export const useOpenedTask = (list: TaskListPath): OpenedTask => {
  const { id: given } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const parsed = PathId.safeParse(given)
  const id = parsed.success ? parsed.data : undefined
  const isNoId = given !== undefined && id === undefined

  useEffect(() => {
    if (!isNoId) return
    notify.error({ title: 'Taak niet gevonden', text: `"${given}" is geen taaknummer.` })
    void navigate({ pathname: list, search }, { replace: true })
  }, [isNoId, given, list, search, navigate])

  const go = useCallback(
    (to: string, options: { readonly replace?: boolean; readonly state?: unknown }) =>
      void navigate({ pathname: to, search }, { ...options, preventScrollReset: true }),
    [navigate, search],
  )
  const open = useCallback((next: number) => go(`${list}/${next}`, { state: fromList }), [go, list])
  const show = useCallback(
    (next: number) => go(`${list}/${next}`, { replace: true, state }),
    [go, list, state],
  )
  const close = useCallback(() => {
    if (cameFromList(state)) void navigate(-1)
    else go(list, { replace: true })
  }, [go, list, state, navigate])
  return useMemo(() => ({ id, open, show, close }), [id, open, show, close])
}
