import { useListFilter, useViewer } from '@zaakwerk/platform'
import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react'
import { useOpenedTask } from '../../list/use-opened-task.ts'
import { HearingCalendar } from './calendar/hearing-calendar.tsx'
import { filterWithin, GroundsFilter, remembering } from './grounds-filter.ts'
import { GroundsList } from './list/grounds-list.tsx'

/** "Gronden & Zittingen": the list, or the calendar of hearings. */
export const GroundsPage = (): ReactElement => {
  const { role } = useViewer()
  const [stored, setFilter] = useListFilter(GroundsFilter, 'groundsfilter', remembering)
  const filter = useMemo(() => filterWithin(stored, role), [stored, role])
  const opened = useOpenedTask('/grounds')
  const page = useRef<HTMLDivElement>(null)
  const view = filter.view ?? 'lijst'
  const shown = useRef(view)
  // The pressed button was replaced with the view; focus it in the new one.
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>('[aria-label="Weergave"] [aria-pressed="true"]')?.focus()
  }, [view])
  const View = view === 'kalender' ? HearingCalendar : GroundsList
  return (
    <div ref={page}>
      <View filter={filter} setFilter={setFilter} opened={opened} />
    </div>
  )
}
