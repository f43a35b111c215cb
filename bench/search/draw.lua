-- What wrk asks for in throughput.ts: paths drawn evenly from those of a file, one a line; prints how long answers
-- took, as lines of microseconds and how many took so long.

local asked = {}

function init(arguments)
  math.randomseed(tonumber(arguments[2]))
  for path in io.lines(arguments[1]) do asked[#asked + 1] = wrk.format("GET", path) end
end

function request()
  return asked[math.random(#asked)]
end

function done(summary, latency)
  for index = 1, #latency do
    local microseconds, count = latency(index)
    if count > 0 then io.write(string.format("took %d %d\n", microseconds, count)) end
  end
end
