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
  /** Id of the heading that names the panel. */
  readonly titleId: string
  /** Closes the panel through its content, which may ask first. */
  readonly close: RefObject<() => void>
  /** Whether the content has had the focus; the next content may then take it at once. */
  readonly isEntered: RefObject<boolean>
  /** Whether no dialog is open above it. */
  readonly isNewest: () => boolean
}

/** Connects a panel and its form. */
export const PanelFrameContext = createContext<PanelFrame | undefined>(undefined)

interface SidePanelProps {
  readonly isOpen: boolean
  /** A {@link FormPanel} with title and close button. */
  readonly children: ReactNode
  /** Runs after the closing animation. */
  readonly afterClose?: () => void
}

/** The frame of a panel on the right; the page beside it stays readable. It stays open while its content changes to another record. */
export const SidePanel = ({ isOpen, children, afterClose }: SidePanelProps): ReactElement => {
  const titleId = useId()
  const close = useRef(() => {})
  const isEntered = useRef(false)
  const onCancel = (): void => close.current()
  const { panel, onClosed, isNewest } = useLayer(isOpen, onCancel)
  const frame = useMemo(() => ({ titleId, close, isEntered, isNewest }), [titleId, isNewest])
  return (
    <Drawer
      panelRef={panel}
      open={isOpen}
      size={600}
      destroyOnHidden
      // The content sets the first focus.
      autoFocus={false}
      closable={false}
      aria-labelledby={titleId}
      classNames={{ body: css.frame ?? '' }}
      onClose={onCancel}
      afterOpenChange={(isShown) => {
        if (isShown) return
        onClosed()
        afterClose?.()
      }}
    >
      <PanelFrameContext value={frame}>{children}</PanelFrameContext>
    </Drawer>
  )
}
