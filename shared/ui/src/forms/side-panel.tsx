import { Drawer } from 'antd'
import type { ReactElement, ReactNode } from 'react'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** A panel on the right that leaves the page beside it readable. Esc closes it. */
export const SidePanel = (props: SidePanelProps): ReactElement => (
  <Drawer
    open={props.isOpen}
    title={props.title}
    size={600}
    destroyOnHidden
    closable={{ placement: 'end', 'aria-label': 'Sluiten' }}
    onClose={props.onClose}
    footer={props.footer ?? null}
  >
    {props.children}
  </Drawer>
)
