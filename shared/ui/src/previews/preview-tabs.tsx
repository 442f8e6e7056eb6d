import type { ReactElement, ReactNode } from 'react'
import { Tabs } from '../tabs/tabs.tsx'
import css from './preview-table.module.css'

interface PreviewTab {
  readonly key: string
  readonly label: string
  /** Absent while unknown. */
  readonly count?: number | undefined
  /** A `PreviewTable` with the rows of this kind. */
  readonly content: ReactNode
}

interface PreviewTabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly [PreviewTab, ...PreviewTab[]]
  /** The tab that is open at first. */
  readonly start?: string | undefined
}

/** Tabs for the outcomes of the rows of a file, each with its count and rows. */
export const PreviewTabs = (props: PreviewTabsProps): ReactElement => (
  <Tabs {...props} listClassName={css.tabs} panelClassName={css.panel} />
)
