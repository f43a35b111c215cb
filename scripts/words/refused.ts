/** Where a word is refused: in names of files and code, in comments and papers, or both. */
export interface RefusedWord {
  /** Exactly this, in this case, as a whole word; one in small letters also as a part of a name (`tellWorker`). */
  word: string;
  /** What to say instead. */
  instead: string;
}

/** Names in the database and in stored outbox messages: to rename them costs a release more than the word is worth. */
export const STORED_NAMES = ['told_at', 'toldAt', 'alerts_untold'];

const refused = (instead: string, ...words: string[]): RefusedWord[] =>
  words.map((word) => ({ word, instead }));

/**
 * Words of a dialect that only its author speaks. A newcomer reads code without a dictionary: what stands in docs/glossary.md
 * is all there is to learn.
 */
export const REFUSED_WORDS: RefusedWord[] = [
  ...refused('cached page, cache miss', 'kept page', 'kept pages', 'unkept', 'keptParts'),
  ...refused('notify, publish, enqueue, invalidate', 'told', 'untold', 'tell', 'tells', 'telling'),
  ...refused('invalidatePages, enqueueRentalChanged', 'tellProcesses', 'tellChange'),
  ...refused('enqueue an outbox message', 'leave word', 'leaves word', 'left word'),
  ...refused('call execute', 'askWithin', 'handOver'),
  ...refused(
    'lock: lockBooking, lockProposal, lockMembers',
    'holdBooking',
    'holdProposal',
    'holdMembers',
    'holdDays',
    'holdThread',
  ),
  ...refused('areBlocked, assertNotBlocked', 'outOfReach', 'assertReachable'),
  ...refused('ignoreAborted, ignoreExpectHeader', 'leaveTheGone', 'passOverExpectations'),
  ...refused('timeouts, ClientWithTimeout', 'PATIENCE', 'PATIENCE_MILLISECONDS', 'ImpatientClient'),
  ...refused('runMaintenance, maintenance jobs', 'keepHouse', 'chores'),
  ...refused('CPU-bound queue', 'heavyWork', 'heavy work'),
  ...refused('queue: realtime, background, external', 'lanes'),
  ...refused('remoteOutbox, onRemoteWake', 'distantOutbox', 'wakeFromAfar'),
  ...refused('sendEmail, EmailCard', 'sendLetter', 'LetterCard', 'renderLetter'),
  ...refused('metrics', 'listenForFigures', 'askForFigures', 'gatherFigures', 'MetricFigures'),
  ...refused('notification, payload, update', 'NewsText', 'PushNews', 'withNews', 'BookingNews'),
  ...refused('confirmation', 'withWord', 'wordsOn', 'leaveWord'),
  ...refused('significantWords', 'tellingWords'),
  ...refused('unfulfilledBookings, hasUnfulfilledBooking', 'runningBookings', 'hasRunningBooking'),
  ...refused('hasUnfulfilledBookingAbout', 'isPromised'),
  ...refused('afterProgress', 'bookingMoved'),
  ...refused('isReturnOpen', 'isThingOut'),
  ...refused('withdrawConfirmations, withdrawn', 'takeBack', 'takenBack'),
  ...refused('ContradictActions', 'EndActions', 'DisputeActions'),
  ...refused('endAsTaken', 'supersede'),
  ...refused(
    'confirmation: handoverConfirmed, confirmedByBoth, mayConfirm, validConfirmations',
    'handoverSaid',
    'returnSaid',
    'saidByBoth',
    'sayable',
    'maySay',
    'standingConfirmations',
  ),
  ...refused('conversation', 'TalkName', 'TalkState', 'talkFacts', 'checkTalk', 'TALKS'),
  ...refused('cancel: cancelBooking, cancelAgreement', 'callOff', 'mayCallOff'),
  ...refused('scheduleLateNotice, notifyNextInLine', 'tellNextInLine', 'warnNextInLine'),
  ...refused(
    'a verb for what is done: scheduleRatingInvitation, runDeletionsOfParties, lastWithoutGap',
    'followBookingForRatings',
    'followBookingForDeletions',
    'lastFollowed',
    'followers',
  ),
  ...refused('countered, startFrom, onProposeFrom', 'formerOf', 'onCounter'),
  ...refused('MessagesNavigation', 'MessagesAddress', 'useMessagesAddress'),
  ...refused('isPublicIpAddress, PrivateIpAddressError', 'isPublicAddress', 'PrivateAddressError'),
  ...refused('confirmEmails, confirmEmailByLink', 'confirmAddress'),
  ...refused(
    'stored, cached',
    'keptAnswer',
    'keepAnswer',
    'isKeptAnswer',
    'keepReady',
    'keptFiles',
  ),
  ...refused('delay: delayForms, delayScripts', 'holdForms', 'holdScripts'),
  ...refused('moderation queue', 'DeskPage', 'QueueDesk', 'DeskList', 'seedDesk'),
  ...refused('pending invalidation, referenced ids', 'Meanwhile', 'toldIds'),
  ...refused('deferred hydration', 'paintFirst', 'asleep'),
  ...refused('callbacks, startBackgroundWork', 'RealtimeDoors', 'workBeside'),
  ...refused(
    'updateMapCounts, updateWordCounts, notifyOfMessage',
    'settleCell',
    'followWords',
    'followMessage',
  ),
  ...refused('cluster counts', 'Grain', 'grains'),
  ...refused(
    'full-text match, by index, by filter, by area, by order',
    'worded',
    'hasInPassing',
    'gathering',
  ),
  ...refused('query plan, countable subset', 'Sought', 'ample'),
  ...refused('a noun: the caller, the visitor', 'whoever', 'whatever'),
  ...refused('a noun: other processes, the remaining rows', 'the others', 'the rest'),
  ...refused('own, separate', 'of its own'),
  ...refused('available', 'at hand'),
  ...refused('at most this many, or the name of the number', 'so many', 'So many'),
  ...refused('next to', 'beside'),
];
