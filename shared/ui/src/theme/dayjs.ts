import dayjs from 'dayjs'
import 'dayjs/locale/nl.js'

// Dutch names and weeks that start on Monday: import dayjs from here, not from the package.
dayjs.locale('nl')

export { dayjs }
