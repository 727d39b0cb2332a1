"""Scrapy's side of bench/speed/crawl/scrapy.ts: follows every link of one site and reads the events' JSON-LD and title."""
import json
import sys

import scrapy
from scrapy.crawler import CrawlerProcess
from scrapy.linkextractors import LinkExtractor

start = sys.argv[1]


class Venue(scrapy.Spider):
    name = "venue"
    start_urls = [start]
    links = LinkExtractor(allow=r"/whats-on")
    pages = 0
    events = 0

    def parse(self, response):
        Venue.pages += 1
        for text in response.css('script[type="application/ld+json"]::text').getall():
            data = json.loads(text)
            Venue.events += data.get("@type") == "Event"
            yield {"name": data.get("name"), "start": data.get("startDate")}
        yield {"title": response.css("h1::text").get(), "text": " ".join(response.css("main p::text").getall())}
        yield from response.follow_all(self.links.extract_links(response))


process = CrawlerProcess(
    settings={
        "ROBOTSTXT_OBEY": True,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 1,
        "DOWNLOAD_DELAY": 0,
        "LOG_LEVEL": "ERROR",
        "USER_AGENT": "bench",
    }
)
process.crawl(Venue)
process.start()
print(json.dumps({"pages": Venue.pages, "events": Venue.events}))
