import { describe, expect, it } from 'vitest';
import { bytesInFlight } from './bytes-in-flight.ts';

describe('the bytes of uploads in memory', () => {
  it('are bounded: a hundred large files at once are refused before they are read', () => {
    const uploads = bytesInFlight({ ofAll: 100, ofMember: 30 });
    const holds = Array.from({ length: 20 }, (_, index) => uploads.hold(`member-${index}`));
    const refused = holds.filter((hold) => {
      try {
        hold.add(20);
        return false;
      } catch (error) {
        expect(error).toMatchObject({ code: 'serverBusy' });
        return true;
      }
    });
    expect(refused).toHaveLength(15);
    expect(uploads.use()).toBe(100);
  });

  it('are bounded for one member, so that nobody takes the room of the other ones', () => {
    const uploads = bytesInFlight({ ofAll: 100, ofMember: 30 });
    uploads.hold('one').add(20);
    expect(() => uploads.hold('one').add(20)).toThrow();
    uploads.hold('another').add(20);
  });

  it('make room once they are stored or given up', () => {
    const uploads = bytesInFlight({ ofAll: 30, ofMember: 30 });
    const hold = uploads.hold('one');
    for (let file = 0; file < 5; file += 1) {
      hold.add(30);
      hold.release();
    }
    hold.release();
    expect(uploads.use()).toBe(0);
  });
});
