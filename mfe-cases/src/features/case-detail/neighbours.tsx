import { type CaseFilter, searchCases } from '@zaakwerk/contract/case-search'
import { callEndpoint, fromList, notify } from '@zaakwerk/platform'
import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { ChevronDownIcon, ChevronUpIcon, stepProps } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, type Ref, useLayoutEffect, useRef } from 'react'
import { leftListOf, neighbourOf, type Step } from '../../cases/left-list.ts'
import { isEditing } from './facts/is-editing.ts'
import css from './neighbours.module.css'

const readIds = async (query: CaseFilter): Promise<readonly number[]> => {
  const { items } = await callEndpoint(searchCases, { query })
  return items.map(({ id }) => id)
}

/** Navigation through the list from which the case was opened; undefined if it was opened in another way. */
const useNeighbours = (id: number) => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const left = leftListOf(state)
  const at = left?.list.ids.indexOf(id) ?? -1
  if (!left || at < 0) return undefined
  const { list, pressed } = left
  const go = async (step: Step, isButton: boolean): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const next = await neighbourOf({ list, id, step, read: readIds })
      // Replaces this case in the history, so that Back returns to the list.
      if (next)
        navigate(`/case/${next.id}`, {
          replace: true,
          state: { ...fromList, list: next.list, ...(isButton ? { pressed: step } : {}) },
        })
    } catch (error) {
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  return { go, position: list.offset + at + 1, total: list.total, pressed }
}

interface StepButtonProps {
  readonly label: string
  readonly shortcut: string
  readonly isEnd: boolean
  readonly buttonRef: Ref<HTMLButtonElement> | undefined
  readonly onClick: () => void
  readonly children: ReactElement
}

const StepButton = ({ label, shortcut, isEnd, buttonRef, onClick, children }: StepButtonProps) => (
  <button
    ref={buttonRef}
    type="button"
    className={`${css.step} center`}
    aria-label={label}
    title={`${label} (${shortcut.toUpperCase()})`}
    aria-keyshortcuts={shortcut}
    {...stepProps(!isEnd, onClick)}
  >
    {children}
  </button>
)

/** "3 van 251": the position of the case in the list when it was opened, with buttons for the previous and next case; nothing if it was not opened from the list. */
export const Neighbours = ({ id }: { readonly id: number }): ReactElement | null => {
  const neighbours = useNeighbours(id)
  const goBy = (step: Step) => (): boolean => {
    if (isEditing() || !neighbours) return false
    void neighbours.go(step, false)
    return true
  }
  useKeys({ j: goBy(1), k: goBy(-1) })
  // Each case is a new page, on which the pressed button gets the focus again.
  const pressedButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => pressedButton.current?.focus(), [])
  if (!neighbours) return null
  const { position, total, pressed } = neighbours
  const inDutch = (count: number): string => count.toLocaleString('nl-NL')
  return (
    <nav className={`${css.neighbours} row quiet num`} aria-label="Plaats in de lijst">
      <StepButton
        label="Vorig dossier"
        shortcut="k"
        isEnd={position === 1}
        buttonRef={pressed === -1 ? pressedButton : undefined}
        onClick={() => void neighbours.go(-1, true)}
      >
        <ChevronUpIcon />
      </StepButton>
      <span>{`${inDutch(position)} van ${inDutch(total)}`}</span>
      <StepButton
        label="Volgend dossier"
        shortcut="j"
        isEnd={position >= total}
        buttonRef={pressed === 1 ? pressedButton : undefined}
        onClick={() => void neighbours.go(1, true)}
      >
        <ChevronDownIcon />
      </StepButton>
    </nav>
  )
}
