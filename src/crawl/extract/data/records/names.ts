/** The names of fields, as `fieldsOf` writes them; the first one with a value counts. */
const list = (names: string): readonly string[] => names.trim().split(/\s+/)

export const TITLES = list(
  'title name summary eventname eventtitle meetingname meetingtitle eventbodyname showname showtitle filmtitle filmname productionname productiontitle performancetitle performancename movietitle headline',
)
export const IDS = list('uid globalid filmid scheduledfilmid showid eventid id guid uuid')
export const URLS = list(
  'fullurl localisturl publicurl permalink url link eventurl pageurl eventpageurl htmllink weburl perma href path',
)
export const DESCRIPTIONS = list(
  'description body descriptiontext htmldescription longdescription content details synopsis shortsynopsis excerpt shortdescription shortdesc summary intro teaser about',
)
export const IMAGES = list(
  'image imageurl asseturl photourl featuredimage featuredimg coverimage mainimage images imagelarge poster posterurl logo thumbnail thumbnailurl img',
)
export const BOOKINGS = list(
  'bookingurl bookingpageurl bookurl ticketurl ticketsurl registrationurl bookinglink ticketlink checkouturl purchaseurl',
)
export const PRICES = list('cost price prices ticketcost pricerange admission ticketprice entryfee entryprice')
export const PLACES = list('venue primaryvenue location place locations venues cinema theatre')
export const STREET = list(
  'address addressline1 address1 street streetaddress localizedaddressdisplay addressline2 address2 city town zip postcode postalcode',
)

export const STARTS = list(`startdatetime starttimeiso startdateiso datetimeiso startdt dtstart startdate datestart
  startsat startat startlocal localstart start starts eventstart eventstartdate eventstartdatetime eventdate begin begins
  beginsat from firstdate firstinstancedatetime startdateutc utcstartdate startutc starttimeutc starttime datetime
  showtime featurestarttime preshowstarttime performancedate performancetime performancedatetime showdate screeningdate
  screeningtime sessiondatetime eventdatetime iso8601datestring starttimestamp startunix businessdate businessday when`)
export const ENDS =
  list(`enddatetime endtimeiso enddateiso enddt dtend enddate dateend endsat endat endlocal localend end
  ends eventend eventenddate eventenddatetime until to lastdate lastinstancedatetime enddateutc utcenddate endutc endtime
  featureendtime finishes when`)

/** Lists of the times of one event, whatever its members call themselves. */
const OCCURRENCES =
  /^(?:event)?(?:instances?|occurrences?|performances?|dates|datesandtimes|times|showings?|showtimes?|slots|eventdates|dateslots)$/
/** Lists that may contain the times of one event, or separate events. */
const AMONG_EVENTS =
  /event|performance|screening|session|showing|showtime|film|production|what|calendar|schedule|programme|instance|occurrence|dates/
/** Starts below these are not the event's: sales, posts, opening hours, people. */
const OTHER_THINGS =
  /sale|offer|ticketclass|tickettype|^tickets$|price|registration|booking|publish|seo|image|media|photo|creat|updat|deadline|hours|venue|^location|^place|^cinema|organi[sz]er|author|categor|^tags?$|promoter|^user/

export const isOccurrences = (name: string) => OCCURRENCES.test(name)
export const isAmongEvents = (path: string) => AMONG_EVENTS.test(path)
export const isOtherThing = (name: string) => OTHER_THINGS.test(name)
/** A field that contains the event or its id. */
export const isReference = (name: string) =>
  /^(?:scheduled)?(?:film|event|show|production|movie|performance|programme|parent|work|title)(?:id)?$/.test(name)
export const isPlaceName = (name: string) => /^(?:cinema|venue|site|theatre|location|place)(?:s|id)?$/.test(name)
