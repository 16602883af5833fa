/** Title and message of what staff write after a call or a visit. */
// prettier-ignore
export const DONE: [string, string][] = [
  ['First call', 'Reached at the second try. Glad that we called, goes to a fellowship near home and has a Bible.'],
  ['Home visit', 'We prayed with the family. The pastor of the nearest church came along and will look after them.'],
  ['Joined a church', 'Has attended the new believers class for four Sundays and was introduced to a home cell.'],
  ['Second call', 'Asked about baptism. Registered for the class that starts next month.'],
  ['Wrong number', 'The number belongs to a cousin, who gave us the right one. Reached there and in a church now.'],
  ['Call', 'Was in a church before and is back there since the meeting. Needs nothing, thanks us.'],
]

// prettier-ignore
export const OPEN: [string, string][] = [
  ['First call', 'Glad we called. Wants a Bible in the mother tongue and a church near home.'],
  ['Call back', 'Was at work and could talk for a minute only. Asked us to call again after six.'],
  ['Wants a visit', 'Lost the job last month and would like somebody to come by and pray with the family.'],
  ['First call', 'Reached. Came forward with two friends, who want to be called as well.'],
  ['Sick at home', 'The husband answered: she has been in hospital since Monday and would be glad about a visit.'],
]

export const REPLIES = [
  'Thank you. Which language for the Bible?',
  'The pastor in that ward is a friend of ours, I will ask him to pass by.',
  'Please write down the address when you call again.',
  'Called again today, no answer.',
  'We have visited. The family sends greetings to the whole office.',
  'Good work. Keep in touch with them.',
]

/** Title, description, naira. */
// prettier-ignore
export const REQUESTS: [string, string, number][] = [
  ['Bible in Tiv', 'Large print, for the mother.', 6_500],
  ['Transport to the fellowship', 'Four Sundays for three people.', 12_000],
  ['Hospital bill', 'Deposit that the ward asks for.', 45_000],
  ['School fees, one term', 'The eldest was sent home last week.', 38_500],
  ['Food parcel', 'For a family of six.', 18_000],
  ['Sewing machine', 'She was trained and could start at once.', 85_000],
]

// prettier-ignore
export const INFOS: [string, string][] = [
  ['Best time to call', 'In the evening after six.'],
  ['Has moved', 'Lives with a brother since last month; the new address is in the first comment.'],
  ['Language', 'Understands English, prefers Hausa.'],
  ['Brings friends', 'Two friends would like to be called as well.'],
]
