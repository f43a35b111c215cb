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

  it('make room for a member who holds less: the largest upload of the one who holds most ends', () => {
    const uploads = bytesInFlight({ ofAll: 100, ofMember: 60 });
    const ended: string[] = [];
    const arriving = (member: string, bytes: number) => {
      const held = uploads.hold(member);
      held.interruptible(({ code }) => ended.push(`${member} ${bytes} ${code}`));
      held.add(bytes);
      return held;
    };
    for (const bytes of [20, 25, 10]) arriving('most', bytes);
    arriving('less', 40);
    arriving('new', 5);
    expect(ended).toEqual([]);
    arriving('new', 8);
    expect(ended).toEqual(['most 25 serverBusy']);
    expect(uploads.use()).toBe(83);
    // now the other one holds most
    arriving('new', 20);
    expect(ended).toEqual(['most 25 serverBusy', 'less 40 serverBusy']);
  });

  it('make no room for a member who would hold more than anybody else', () => {
    const uploads = bytesInFlight({ ofAll: 100, ofMember: 60 });
    for (const member of ['one', 'two']) {
      const held = uploads.hold(member);
      held.interruptible(() => expect.unreachable());
      held.add(45);
    }
    const third = uploads.hold('three');
    third.add(10);
    expect(() => third.add(40)).toThrow('serverBusy');
    expect(uploads.use()).toBe(100);
  });

  it('that are being decoded are not taken away', () => {
    const uploads = bytesInFlight({ ofAll: 50, ofMember: 50 });
    const held = uploads.hold('one');
    held.interruptible(() => expect.unreachable());
    held.add(45);
    held.interruptible(null);
    expect(() => uploads.hold('another').add(10)).toThrow('serverBusy');
  });
});
