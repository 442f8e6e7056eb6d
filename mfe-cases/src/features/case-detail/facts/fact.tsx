import { EditIcon } from '@zaakwerk/ui'
import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import css from './facts.module.css'

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

/** A read-only fact of the case. */
export const Fact = ({ label, children }: FactProps): ReactElement => (
  <div>
    <dt className="caption faint">{label}</dt>
    <dd className="num">{children || '-'}</dd>
  </div>
)

interface OpenableFactProps extends FactProps {
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly hasDialog?: boolean
  readonly onOpen: () => void
}

/** Selecting text to copy it must not start an edit. */
const isMarking = (): boolean => document.getSelection()?.isCollapsed === false

/** An editable fact of the case: a tint and a pencil on hover or focus. */
export const OpenableFact = (props: OpenableFactProps): ReactElement => {
  const openByClick = (event: MouseEvent): void => {
    if (!event.defaultPrevented && !isMarking()) props.onOpen()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse; the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={css.openable} data-fact={props.label} onClick={openByClick}>
      <dt className="caption faint">{props.label}</dt>
      <dd className="num">
        {props.children || '-'}
        <button
          ref={props.buttonRef}
          type="button"
          className={`${css.edit} center quiet`}
          aria-label={`${props.label} wijzigen`}
          aria-haspopup={props.hasDialog ? 'dialog' : undefined}
          onClick={(event) => {
            event.preventDefault()
            props.onOpen()
          }}
        >
          <EditIcon />
        </button>
      </dd>
    </div>
  )
}
