import type { ReactElement, ReactNode } from 'react'
import { Tabs } from '../tabs/tabs.tsx'
import css from './preview-table.module.css'

interface PreviewTab {
  readonly key: string
  readonly label: string
  /** Left out while it is not known. */
  readonly count?: number | undefined
  /** A `PreviewTable` with the rows of this kind. */
  readonly content: ReactNode
}

interface PreviewTabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly [PreviewTab, ...PreviewTab[]]
  /** The one that is open at first. */
  readonly start?: string | undefined
}

/** The outcomes of the rows of a file, each with its number; choosing one shows its rows only. */
export const PreviewTabs = (props: PreviewTabsProps): ReactElement => (
  <Tabs {...props} listClassName={css.tabs} panelClassName={css.panel} />
)
