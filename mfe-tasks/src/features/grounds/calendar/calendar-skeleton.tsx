import type { ReactElement } from 'react'
import css from './calendar.module.css'

/** The place of the grid while the hearings of the first month load. */
export const CalendarSkeleton = (): ReactElement => <div className={css.skeleton} />
