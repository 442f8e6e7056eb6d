import { Drawer } from 'antd'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useLayer } from '../dialogs/use-layer.ts'
import css from './form-panel.module.css'

interface PanelFrame {
  /** Of the heading that names the panel. */
  readonly titleId: string
  /** Closes it as its content wants, which may ask first. */
  readonly close: RefObject<() => void>
  /** Whether its content has had the focus: then what comes next may take it at once. */
  readonly isEntered: RefObject<boolean>
  /** Whether no dialog is open over it. */
  readonly isNewest: () => boolean
}

/** Between a panel and the form in it. */
export const PanelFrameContext = createContext<PanelFrame | undefined>(undefined)

interface SidePanelProps {
  readonly isOpen: boolean
  /** A {@link FormPanel}, which has the title and the ways to close. */
  readonly children: ReactNode
  /** Runs after the closing animation. */
  readonly afterClose?: () => void
}

/**
 * The frame of a panel on the right, which leaves the page beside it readable. It stays where it is while its content
 * changes to the next record.
 */
export const SidePanel = ({ isOpen, children, afterClose }: SidePanelProps): ReactElement => {
  const titleId = useId()
  const close = useRef(() => {})
  const isEntered = useRef(false)
  const onCancel = (): void => close.current()
  const { panel, onGone, isNewest } = useLayer(isOpen, onCancel)
  const frame = useMemo(() => ({ titleId, close, isEntered, isNewest }), [titleId, isNewest])
  return (
    <Drawer
      panelRef={panel}
      open={isOpen}
      size={600}
      destroyOnHidden
      // Its content says where the focus starts.
      autoFocus={false}
      closable={false}
      aria-labelledby={titleId}
      classNames={{ body: css.frame ?? '' }}
      onClose={onCancel}
      afterOpenChange={(isShown) => {
        if (isShown) return
        onGone()
        afterClose?.()
      }}
    >
      <PanelFrameContext value={frame}>{children}</PanelFrameContext>
    </Drawer>
  )
}
