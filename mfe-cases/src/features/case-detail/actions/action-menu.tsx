import type { OfferedAction } from '@zaakwerk/domain/case-actions'
import type { MissingThing } from '@zaakwerk/domain/workflow-requirements'
import { Button, ChevronDownIcon } from '@zaakwerk/ui'
import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useId, useRef, useState } from 'react'
import { usePlace } from '../needs/places.tsx'
import { ActionList } from './action-list.tsx'
import css from './action-menu.module.css'

interface ActionMenuProps {
  readonly offered: readonly OfferedAction[]
  readonly onOpen: () => void
  /** The missing thing to which a disabled action links; undefined if it has no link. */
  readonly leadOf: (offered: OfferedAction) => MissingThing | undefined
  readonly onChoose: (offered: OfferedAction) => void
  /** Element that gets the focus back after the chosen action. */
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** On a phone the search field gets no focus: the keyboard would cover half the screen. */
const hasKeys = (): boolean => !globalThis.matchMedia?.('(pointer: coarse)').matches

interface PopoverProps extends Pick<ActionMenuProps, 'offered' | 'leadOf' | 'onChoose'> {
  readonly id: string
}

const Popover = ({ id, ...list }: PopoverProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const start = hasKeys() ? search.current : box.current
    start?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box}
      id={id}
      className={`${css.menu} column`}
      role="dialog"
      aria-label="Zaak acties"
      tabIndex={-1}
    >
      <ActionList {...list} searchRef={search} />
    </div>
  )
}

/** The button "Zaak acties" and its list: all actions for this type of case; those that cannot be used now are disabled. */
export const ActionMenu = (props: ActionMenuProps): ReactElement => {
  const { offered, leadOf, onOpen, onChoose, buttonRef } = props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  usePlace('actions', () => {
    onOpen()
    setOpen(true)
  })

  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const toggle = () => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault()
      toggle()
    }
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc and for the focus leaving what is inside
    <div
      ref={box}
      className={css.actions}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Button
        ref={buttonRef}
        className={css.button}
        type="primary"
        icon={<ChevronDownIcon />}
        iconPlacement="end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        Zaak acties
      </Button>
      {isOpen ? (
        <Popover
          id={id}
          offered={offered}
          leadOf={leadOf}
          onChoose={(chosen) => {
            // Move the focus first: a dialog returns it to where it was when it opened.
            close()
            onChoose(chosen)
          }}
        />
      ) : null}
    </div>
  )
}
