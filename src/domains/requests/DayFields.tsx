import { DateField } from '../../components/fields/DateField'

export function DayFields({ earliest }: { earliest: string }) {
  return (
    <div className="two">
      <DateField name="from" label="Starts on" hint={`Start date cannot be earlier than ${earliest}`} min={earliest} />
      <DateField name="to" label="Ends on" min={earliest} />
    </div>
  )
}
