import dayjs from 'dayjs'
import 'dayjs/locale/nl.js'

// Dutch names and weeks that start on Monday: import dayjs from here, not from the package itself.
dayjs.locale('nl')

export { dayjs }
