import type { Picture } from './media'

/** A document, or a picture of the demo's. */
export type Attached = 'letter' | Picture

export interface ChatPlan {
  /** Theme of the request. */
  about: string
  /** With the ministry of that request, about something else. */
  isPlain?: boolean
  topic: string
  /** Day of the first message, from today. */
  starts: number
  /** 'o' is the office, 'm' the ministry. */
  lines: ['o' | 'm', string, { file: Attached; name: string }?][]
  /** The other side has not opened the last message. */
  unread?: boolean
}

// prettier-ignore
export const CHATS: ChatPlan[] = [
  { about: 'General Hospital, Gboko', topic: 'Drugs and consumables', starts: -17, lines: [
    ['o', 'Good morning, Reverend. The price of the gloves is above what we pay elsewhere. Can your supplier do 66,000?'],
    ['m', 'Good morning. We asked in Gboko market again: 66,000 is possible if we buy by Friday.'],
    ['o', 'Please go on then. I have changed the item.'],
    ['m', 'Accepted on our side. God bless you.'],
  ] },
  { about: 'General Hospital, Gboko', topic: 'Payment and receipt', starts: -1, unread: true, lines: [
    ['m', 'The bank alert has come in, thank you very much. 1,860,000 complete.'],
    ['o', 'Well received. Please keep the receipts of the drugs; the office will ask for them with your feedback.'],
  ] },
  { about: 'General Hospital, Gboko', isPlain: true, topic: 'Prison Evangelism', starts: -2, lines: [
    ['m', 'Good day. We hold a service in the prison at Makurdi each month. When can we ask for support for it?', { file: 'prison-yard', name: 'Yard of the prison.jpg' }],
    ['o', 'Good day, Reverend. The area opens for you next week. You will see the button under New Support Request.'],
  ] },
  { about: 'Harvest of Grace, Otukpo', topic: 'Videos of the four nights', starts: -6, unread: true, lines: [
    ['o', 'We heard good reports from Otukpo! Can you send the feedback while everything is fresh?'],
    ['m', 'Our media team is back on Monday. The files are large; may we send the videos one by one?'],
    ['m', 'We also have 412 names on paper. We are typing them now.'],
    ['o', 'One by one is fine. For the names a CSV file with name and mobile is enough.'],
  ] },
  { about: 'Light Over Gboko', topic: 'Change of venue', starts: -300, lines: [
    ['m', 'The school has exams in that week. May we move to the NKST field on the other side of the road?', { file: 'fields-at-dusk', name: 'NKST field.jpg' }],
    ['o', 'Yes, if the permit covers it. Please send the new address.'],
    ['m', 'The permit covers both. NKST Primary School field, Gboko.', { file: 'letter', name: 'Permit of the field.pdf' }],
  ] },
  { about: 'Gospel Fire Crusade, Keffi', topic: 'Sound and stage', starts: -5, unread: true, lines: [
    ['o', 'Thank you for the request. 180,000 for each sound system is high; we offer 150,000.'],
    ['m', 'At 150,000 we only get the old set without the delay towers. The field holds 8,000 people.'],
    ['o', 'I understand. What would your supplier take for three systems together?'],
    ['m', 'He would take 165,000 each if we confirm this week. I have changed the price.'],
  ] },
  { about: 'Gospel Fire Crusade, Keffi', topic: 'Counsellor training', starts: -4, lines: [
    ['o', 'We have put the manuals at 700, which is what the printer in Jos charges. Is that possible for you?'],
    ['m', 'We will ask him and answer on the item itself.'],
  ] },
  { about: 'St Luke Hospital, Ilesa', topic: 'Approval letter of the hospital', starts: -4, unread: true, lines: [
    ['o', 'The approval letter shows last year. Can the hospital confirm the new date?'],
    ['m', 'They wrote the wrong year. The medical director will sign a new one.'],
    ['o', 'Thank you. All items are agreed, so only this is left.'],
    ['m', 'The new letter is signed. My secretary brings it to your office tomorrow morning.', { file: 'letter', name: 'Approval, new date.pdf' }],
  ] },
  { about: 'Orphanage roof, Uyo', topic: 'Measurements', starts: -3, lines: [
    ['o', 'How large is the roof? Twelve bundles look like more than one building.'],
    ['m', 'It is the main house and the kitchen, together 240 square metres.'],
    ['o', 'Then it fits. Thank you.'],
  ] },
  { about: 'Fire on the Delta, Ughelli', topic: 'Dates', starts: -1, unread: true, lines: [
    ['m', 'Good day. We could start one week later if that helps your planning. The market square is free on both dates.'],
  ] },
  { about: 'Peace on the Rivers, Yenagoa', topic: 'Boats for the choir', starts: -30, lines: [
    ['m', 'Two of the choirs come by water. Is fuel for the boats part of transport?'],
    ['o', 'Yes, as long as the total stays the same.'],
    ['m', 'It stays the same. Thank you.'],
    ['o', 'Safe journey to all of them.'],
  ] },
  { about: 'General Hospital, Ikom', topic: 'Doctors', starts: -40, lines: [
    ['o', 'How many doctors are coming, and from where?'],
    ['m', 'Six: four from Calabar, two from Ogoja. The nurses are from Ikom itself.'],
    ['o', 'Very good. Please list their names in the feedback.'],
  ] },
  { about: 'Arise Ekiti', topic: 'Feedback', starts: -14, lines: [
    ['o', 'Your upload has pictures but few names so far. Are there more converts?'],
    ['m', 'Yes, 230. Our secretary was ill, she is adding them this week.'],
    ['o', 'We wish her a quick recovery. There is no hurry.'],
    ['m', 'Thank you, she is better already.'],
    ['o', 'Praise God. Finish the upload when all are in.'],
    ['m', 'We will.'],
  ] },
  { about: 'Revival Nights, Lafia', topic: 'Counsellors for the second night', starts: -76, lines: [
    ['m', 'We expect more people on the second night. Can we use what is left of transport for twenty more counsellors?'],
    ['o', 'How much is left?'],
    ['m', '45,000.'],
    ['o', 'Agreed. Write it into your feedback.'],
    ['m', 'We will, thank you.'],
    ['o', 'We pray with you tonight.'],
    ['m', 'It rained until five and the field was still full by seven!'],
    ['o', 'Wonderful. Send us pictures.'],
  ] },
  { about: 'Joy over Awka', topic: 'Late payment', starts: -106, lines: [
    ['m', 'Has the payment gone out? The canopy man asks for his deposit.'],
    ['o', 'It goes out this week. You will see the receipt on your request.'],
    ['m', 'We will look out for it, thank you.'],
  ] },
  { about: 'Eye clinic, Wukari', topic: 'Operations', starts: -33, lines: [
    ['o', 'Who does the cataract operations?'],
    ['m', 'A surgeon of the Federal Medical Centre in Jalingo. His letter is attached to the application.'],
  ] },
  { about: 'Custodial Centre, Ikoyi', topic: 'Entry passes', starts: -9, lines: [
    ['m', 'The centre lets in fifteen people, not twenty. We shall send the names on Thursday.'],
    ['o', 'Fifteen is fine. Please take two who can help with legal papers.'],
    ['m', 'We have a barrister and her assistant.'],
  ] },
  { about: 'Jubilee Fire, Owerri', topic: 'Permit of the local government', starts: -24, lines: [
    ['o', 'Please send a copy of the permit before we pay.'],
    ['m', 'It was signed today. We brought the copy to your desk in Owerri.'],
    ['o', 'Received.'],
  ] },
  { about: 'Owo Great Crusade', topic: 'Why it was not possible', starts: -72, lines: [
    ['m', 'We saw that the request was rejected. May we know the reason?'],
    ['o', 'Two other ministries hold meetings in Owo in the same month. Please ask again for the new year; we would like to help then.'],
    ['m', 'We understand. Thank you for the honest answer.'],
  ] },
]
